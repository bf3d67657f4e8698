import { attributes, paths } from "../../names.ts";
import type { CookieBannerSettings } from "./settings.ts";

/**
 * Id of the form to which the buttons belong. The form is outside the banner's boxes, so that their structure is that
 * of the builder.
 */
const consentFormId = "awning-consent";

/** Id of the style element with the banner's style sheet. */
export const cookieBannerStyleId = "awning-cookie-banner-style";

/**
 * Attributes of the banner's host. It is a labelled region, not a dialog. Style sheets of sites show the banner only
 * inside an element with this class, which the builder's script sets on the body.
 */
export function cookieBannerHostProps(label: string) {
  return {
    [attributes.overlay]: "cookie-banner",
    className: "sqs-cookie-banner-v2-enabled",
    role: "region",
    "aria-label": label,
  } as const;
}

export interface CookieBannerProps {
  readonly settings: CookieBannerSettings;
  /** Path and query of the page to which the form redirects. */
  readonly returnTo: string;
}

/**
 * The banner's markup, with the builder's class names, order and boxes, so that an owner's own CSS applies. The buttons
 * submit a form and work without scripts.
 */
export function CookieBanner({ settings, returnTo }: CookieBannerProps) {
  return (
    <>
      {settings.themeName === "" ? <ClassicBanner {...settings} /> : <ThemedBanner {...settings} />}
      <form id={consentFormId} method="post" action={paths.consent} hidden>
        <input type="hidden" name="return" value={returnTo} />
      </form>
    </>
  );
}

function ClassicBanner(settings: CookieBannerSettings) {
  const { variant, theme, position, ctaVariant, acceptType } = settings;
  const hasDecline = acceptType === "OPT_IN_AND_OUT" && ctaVariant !== "ICON";
  return (
    <div className={`sqs-cookie-banner-v2 ${variant} ${theme} ${position} ${ctaVariant} ${acceptType}`}>
      <OwnerText className="sqs-cookie-banner-v2-text" html={settings.text} />
      {hasDecline ? (
        <div className="sqs-cookie-banner-v2-cta-container">
          <ClassicAccept {...settings} />
          <div className="sqs-cookie-banner-v2-denyWrapper">
            <ConsentButton className="sqs-cookie-banner-v2-deny sqs-cookie-banner-v2-cta" choice="decline">
              {settings.declineLabel}
            </ConsentButton>
          </div>
          {settings.manageLabel !== "" && (
            <div className="sqs-cookie-banner-v2-manageWrapper">
              <ManageButton className="sqs-cookie-banner-v2-manage sqs-cookie-banner-v2-cta">
                {settings.manageLabel}
              </ManageButton>
            </div>
          )}
        </div>
      ) : (
        <ClassicAccept {...settings} />
      )}
    </div>
  );
}

/**
 * The accept button of the classic banner. As an icon it is a cross drawn by CSS, and the label is its accessible name.
 */
function ClassicAccept({ ctaVariant, acceptLabel }: CookieBannerSettings) {
  const className = "sqs-cookie-banner-v2-accept sqs-cookie-banner-v2-cta";
  return (
    <div className="sqs-cookie-banner-v2-acceptWrapper">
      {ctaVariant === "ICON" ? (
        <ConsentButton className={className} choice="accept" label={acceptLabel}>
          {" "}
        </ConsentButton>
      ) : (
        <ConsentButton className={className} choice="accept">
          {acceptLabel}
        </ConsentButton>
      )}
    </div>
  );
}

/**
 * The newest generation of the banner, with the colors of one of the site's section themes and the site's own button
 * styles.
 */
function ThemedBanner(settings: CookieBannerSettings) {
  const { variant, theme, themeName, position } = settings;
  const shape = `gdpr-cookie-banner ${position} ${themeName} ${variant.toLowerCase()} full-styling`;
  return (
    <div className={`${shape} awning-${theme.toLowerCase()}`} data-section-theme={themeName}>
      <OwnerText className="disclaimer-text sqs-cookie-banner-v2-text" html={settings.text} />
      <div className="button-group sqs-cookie-banner-v2-cta-container">
        {settings.manageLabel !== "" && (
          <ManageButton className="manage sqs-button-element--tertiary">
            <span>{settings.manageLabel}</span>
          </ManageButton>
        )}
        {settings.acceptType === "OPT_IN_AND_OUT" && (
          <ConsentButton
            className="decline sqs-button-element--secondary sqs-cookie-banner-v2-deny sqs-cookie-banner-v2-cta"
            choice="decline"
          >
            <span>{settings.declineLabel}</span>
          </ConsentButton>
        )}
        <ConsentButton
          className="accept sqs-button-element--primary sqs-cookie-banner-v2-accept sqs-cookie-banner-v2-cta"
          choice="accept"
        >
          <span>{settings.acceptLabel}</span>
        </ConsentButton>
      </div>
    </div>
  );
}

function OwnerText({ className, html }: { className: string; html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the owner's own HTML, balanced (owner-html.ts)
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}

interface ButtonProps {
  readonly className: string;
  readonly children: React.ReactNode;
}

function ConsentButton(props: ButtonProps & { choice: "accept" | "decline"; label?: string }) {
  return (
    // biome-ignore lint/a11y/useButtonType: sites style `[type=submit]`; without the attribute it submits as well
    <button
      className={props.className}
      form={consentFormId}
      name="choice"
      value={props.choice}
      aria-label={props.label}
    >
      {props.children}
    </button>
  );
}

/** The button that opens the preferences page. The client opens the dialog instead. */
function ManageButton({ className, children }: ButtonProps) {
  return (
    // biome-ignore lint/a11y/useButtonType: as above
    <button className={className} form={consentFormId} formMethod="get">
      {children}
    </button>
  );
}
