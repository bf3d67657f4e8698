import type { PopupForm } from "./settings.ts";

/** A form in the origin's own markup, in a wrapper in which the client's forms module finds its settings. */
export function PopupOriginForm({ form: { formId, html, context } }: { form: PopupForm }) {
  return (
    <div className="sqs-slice awning-popup-action" data-compound-type="popup-overlay-action">
      <form
        className="awning-popup-form"
        data-form-id={formId}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the origin's own markup, balanced
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {context === "" ? null : (
        <script
          type="application/json"
          className="sqs-form-block-context"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without a `<`
          dangerouslySetInnerHTML={{ __html: context.replace(/</g, "\\u003c") }}
        />
      )}
    </div>
  );
}
