import { attributes, paths } from "../../names.ts";
import type { CookieBannerSettings } from "./settings.ts";

/** Id of the form that the buttons belong to. It is beside them, so that the structure of the boxes is the platform's. */
const consentFormId = "awning-consent";

/** Id of the style element with the banner's style sheet. */
export const cookieBannerStyleId = "awning-cookie-banner-style";

/**
 * Attributes of the banner's host. It is a labelled region, not a dialog. Sites' style sheets show the banner only
 * inside an element with this class; the platform's script sets it on the body.
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
  /** Path and query of the page to which the form leads back. */
  readonly returnTo: string;
}

/**
 * The banner's markup: the platform's class names, order and boxes, so that an owner's own CSS applies. The buttons
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

/** As an icon it is a cross that CSS draws. The label is then its accessible name. */
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

/** The newest generation: colors of one of the site's section themes, buttons in the site's own styles. */
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

/** Leads to the preferences page. The client opens the dialog instead. */
function ManageButton({ className, children }: ButtonProps) {
  return (
    // biome-ignore lint/a11y/useButtonType: as above
    <button className={className} form={consentFormId} formMethod="get">
      {children}
    </button>
  );
}
