import { attributes } from "../names.ts";
import { isEmptyOwnerHtml, sanitizeOwnerHtml } from "../owner-html.ts";
import { Choices, Likert } from "./choices.tsx";
import { controlName, honeypot, renderIdName } from "./control-names.ts";
import { createPartControls } from "./control-parts.ts";
import type { FormBlock } from "./form-block.ts";
import { FieldLabel, type ItemProps, itemClass } from "./item.tsx";
import type { NoScriptForm } from "./no-script-form.ts";
import { MultiPartField } from "./parts-field.tsx";
import { SingleField } from "./single-field.tsx";

/**
 * A form whose page contains it as JSON only. It is inserted into the block's empty `.form-wrapper`. The markup is that
 * of the builder's script, without class names that change with each build of that script. The edge renders it with
 * `noScript`; the client enhances that markup, or renders its own.
 */
export function FormContents({ block, noScript }: { block: FormBlock; noScript?: NoScriptForm }) {
  const {
    formId,
    successRedirect,
    action,
    captcha,
    buttonAlignment,
    buttonVariant,
    submitLabel,
    successHtml,
    disclaimerHtml,
    fields,
  } = block;
  return (
    <form
      className="react-form-contents"
      data-form-id={formId}
      data-success-redirect={successRedirect}
      autoComplete="on"
      method="POST"
      action={noScript?.action ?? (/^https?:/.test(action) ? action : undefined)}
      acceptCharset={noScript && "utf-8"}
      {...{ [attributes.form]: noScript && "fields" }}
      noValidate={true}
    >
      {noScript?.rejected ? (
        <div className="field-error" role="alert" tabIndex={-1} {...{ [attributes.formError]: "" }}>
          {noScript.rejected.error}
        </div>
      ) : null}
      {noScript ? <input type="hidden" name="return" value={noScript.returnTo} /> : null}
      {noScript?.hidden?.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {noScript?.renderId ? <input type="hidden" name={renderIdName} value={noScript.renderId} /> : null}
      <div className="field-list clear">
        {fields.map((field) => (
          <Field key={field.id} field={field} block={block} noScript={noScript} />
        ))}
        <Honeypot formId={formId} />
      </div>
      {isEmptyOwnerHtml(disclaimerHtml) ? null : (
        <div
          className="form-disclaimer"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the owner's own text, as trusted as the page
          dangerouslySetInnerHTML={{ __html: sanitizeOwnerHtml(disclaimerHtml) }}
        />
      )}
      {captcha === undefined ? null : (
        <div className={`captcha-container align-${captcha.align}`} data-theme={captcha.theme} />
      )}
      <div className={`form-button-wrapper form-button-wrapper--align-${buttonAlignment}`}>
        <button
          type="submit"
          className={`button sqs-system-button sqs-editable-button form-submit-button sqs-button-element--${buttonVariant}`}
        >
          <span className="form-submit-button-label">{submitLabel}</span>
        </button>
      </div>
      <div
        className="hidden form-submission-text"
        hidden={true}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the owner's own text, as trusted as the page
        dangerouslySetInnerHTML={{ __html: sanitizeOwnerHtml(successHtml) }}
      />
    </form>
  );
}

function Field(props: ItemProps) {
  const { field, block, noScript } = props;
  const { id, type, title, description, underline, value, required } = field;
  if (type === "section")
    return (
      <div className={`form-item section${underline ? " underline" : ""}`} id={id}>
        <div className="title">{title}</div>
        {description === "" ? null : <div className="description">{description}</div>}
      </div>
    );
  if (type === "hidden") {
    const name = controlName(field);
    return (
      <div className="form-item field hidden" id={id} hidden={true}>
        <input type="hidden" name={name} value={noScript?.query?.get(name) || value} />
      </div>
    );
  }
  if (type === "file")
    return (
      <div className={itemClass("field", { ...props, field: { ...field, required: false } })} id={id}>
        <div className="title">
          <FieldLabel text={title} required={required} block={block} />
        </div>
        <div className="description">{block.translate("noFiles")}</div>
      </div>
    );
  if (createPartControls(field, block) !== undefined) return <MultiPartField {...props} />;
  if (type === "likert") return <Likert {...props} />;
  if (type === "radio" || type === "checkbox") return <Choices {...props} />;
  return <SingleField {...props} />;
}

function Honeypot({ formId }: { formId: string }) {
  return (
    <div hidden={true} aria-hidden={true}>
      <input
        id={`message-${formId}-field`}
        name={honeypot}
        type="text"
        autoComplete="new-password"
        tabIndex={-1}
      />
    </div>
  );
}

/** The button that opens a form in a dialog. */
export function FormOpener({ block, isFromEdge }: { block: FormBlock; isFromEdge?: boolean }) {
  const { openerLabel, buttonAlignment, buttonVariant } = block;
  return (
    <div
      {...{ [attributes.form]: isFromEdge ? "opener" : undefined }}
      data-animation-role="button"
      className={`lightbox-handle-wrapper lightbox-handle-wrapper--align-${buttonAlignment}`}
    >
      <button
        type="button"
        className={`lightbox-handle sqs-system-button sqs-editable-button sqs-button-element--${buttonVariant}`}
      >
        {openerLabel}
      </button>
    </div>
  );
}
