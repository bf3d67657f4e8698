import { balanceOwnerHtml, isEmptyOwnerHtml } from "../../owner-html.ts";
import { Choices, Likert } from "./choices.tsx";
import type { PlainWay } from "./filled.ts";
import { honeypot } from "./honeypot.ts";
import { type ItemProps, itemClass, Words } from "./item.tsx";
import { nameOf } from "./names.ts";
import { partsOf } from "./parts.ts";
import { PartsField } from "./parts-field.tsx";
import type { FormBlock } from "./read.ts";
import { SingleField } from "./single-field.tsx";

/**
 * A form that its page has as JSON only, in the stable part of the markup that the builder's own script writes (without
 * the classes that each of its builds names anew). For the block's empty `.form-wrapper`. The edge writes it with a way
 * to be sent without a script; the browser, which needs none, takes that over or draws its own.
 */
export function FormContents({ block, way }: { block: FormBlock; way?: PlainWay }) {
  const { formId, redirect, action, captcha, align, variant, submit, message, disclaimer, fields } = block;
  return (
    <form
      className="react-form-contents"
      data-form-id={formId}
      data-success-redirect={redirect}
      autoComplete="on"
      method="POST"
      action={way?.action ?? (/^https?:/.test(action) ? action : undefined)}
      acceptCharset={way && "utf-8"}
      data-awning-form={way && "written"}
      noValidate={true}
    >
      {way?.filled ? (
        <div className="field-error" role="alert" tabIndex={-1} data-awning-error="">
          {way.filled.error}
        </div>
      ) : null}
      {way ? <input type="hidden" name="return" value={way.returnTo} /> : null}
      <div className="field-list clear">
        {fields.map((field) => (
          <Field key={field.id} field={field} block={block} way={way} />
        ))}
        <Honeypot formId={formId} />
      </div>
      {isEmptyOwnerHtml(disclaimer) ? null : (
        <div
          className="form-disclaimer"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the owner's own text, as trusted as the page
          dangerouslySetInnerHTML={{ __html: balanceOwnerHtml(disclaimer) }}
        />
      )}
      {captcha === undefined ? null : (
        <div className={`captcha-container align-${captcha.align}`} data-theme={captcha.theme} />
      )}
      <div className={`form-button-wrapper form-button-wrapper--align-${align}`}>
        <button
          type="submit"
          className={`button sqs-system-button sqs-editable-button form-submit-button sqs-button-element--${variant}`}
        >
          <span className="form-submit-button-label">{submit}</span>
        </button>
      </div>
      <div
        className="hidden form-submission-text"
        hidden={true}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the owner's own text, as trusted as the page
        dangerouslySetInnerHTML={{ __html: balanceOwnerHtml(message) }}
      />
    </form>
  );
}

function Field(props: ItemProps) {
  const { field, block, way } = props;
  const { id, type, title, description, underline, value, required } = field;
  if (type === "section")
    return (
      <div className={`form-item section${underline ? " underline" : ""}`} id={id}>
        <div className="title">{title}</div>
        {description === "" ? null : <div className="description">{description}</div>}
      </div>
    );
  if (type === "hidden") {
    const name = nameOf(field);
    return (
      <div className="form-item field hidden" id={id} hidden={true}>
        <input type="hidden" name={name} value={way?.query?.get(name) || value} />
      </div>
    );
  }
  if (type === "file")
    return (
      <div className={itemClass("field", { ...props, field: { ...field, required: false } })} id={id}>
        <div className="title">
          <Words text={title} required={required} block={block} />
        </div>
        <div className="description">
          Files cannot be sent with this form. Please tell us how we can get yours.
        </div>
      </div>
    );
  if (partsOf(field, block) !== undefined) return <PartsField {...props} />;
  if (type === "likert") return <Likert {...props} />;
  if (type === "radio" || type === "checkbox") return <Choices {...props} />;
  return <SingleField {...props} />;
}

/** A field that people do not see, and programs fill in. */
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
