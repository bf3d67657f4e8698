import type { ReactNode } from "react";
import { readDataset } from "../charts/dataset.ts";
import { isColor } from "../design/colors.ts";
import { fillText } from "../text/text.ts";
import { type FieldContext, unitOf } from "./difference.ts";
import { imageTitle } from "./entries.ts";
import { ListControl } from "./list-control.tsx";
import { PlaceControl } from "./place-control.tsx";
import type { SettingsField } from "./screen.ts";
import { fromZonedInput, toZonedInput } from "./zoned-time.ts";

export interface FieldProps {
  readonly field: SettingsField;
  /** The value to show; a text that is no value of the field is shown as it was typed. */
  readonly value: unknown;
  readonly error: string | undefined;
  /** A note on the value for the owner. It does not prevent a save. */
  readonly note?: string | undefined;
  /** The color of a color field that is empty. */
  readonly inherited?: string | undefined;
  readonly context: FieldContext;
  /** Gets the value, or in the editor of pages a function of the value at that time. */
  readonly onEdit: (value: unknown) => void;
  /** Precedes the ids of the field, if a screen has fields with the same path. */
  readonly scope?: string;
  /** Renders the button that chooses a picture and passes on its address. Without it the address is typed. */
  readonly renderPictureChooser?: RenderPictureChooser | undefined;
}

export type RenderPictureChooser = (label: string, onChoose: (address: string) => void) => ReactNode;

/** The control of an event. The types of this folder have no DOM. */
function controlOf({ currentTarget }: { readonly currentTarget: object }) {
  return currentTarget as { readonly value: string; readonly checked: boolean };
}

function fieldId(path: string, scope = ""): string {
  return `setting-${scope}${path.replace(/\./g, "-")}`;
}

/** A field of a settings screen with its label, help and error. */
export function SettingField(props: FieldProps) {
  const { field, error, context } = props;
  const id = fieldId(field.path, props.scope);
  const help = helpOf(field, context);
  const described = [
    help === "" ? "" : `${id}-help`,
    props.note === undefined ? "" : `${id}-note`,
    error === undefined ? "" : `${id}-error`,
  ];
  const isLabelFirst = field.kind !== "switch" && !["pages", "list", "dataset", "place"].includes(field.kind);
  return (
    <div className={`setting setting-${field.kind}`}>
      {isLabelFirst ? <label htmlFor={id}>{field.label}</label> : null}
      <Control {...props} id={id} describedBy={described.filter(Boolean).join(" ")} />
      {field.kind === "link" ? context.controls?.suggestPages({ id: `${id}-pages` }) : null}
      {field.kind === "picture" ? props.renderPictureChooser?.(field.label, props.onEdit) : null}
      {field.kind === "image"
        ? context.controls?.choosePictures({ label: field.label, hasSeveral: false, onChoose: props.onEdit })
        : null}
      {help === "" ? null : (
        <p className="setting-help" id={`${id}-help`}>
          {help}
        </p>
      )}
      {props.note === undefined ? null : (
        <p className="setting-error" id={`${id}-note`}>
          {props.note}
        </p>
      )}
      {error === undefined ? null : (
        <p className="setting-error" id={`${id}-error`}>
          {fillText(context.texts.refused, { reason: error })}
        </p>
      )}
    </div>
  );
}

function helpOf(field: SettingsField, { timeZone, texts }: FieldContext): string {
  if (field.kind === "words") return `${field.help ?? ""} ${texts.oneALine}`.trim();
  if (field.kind === "date-time")
    return `${field.help ?? ""} ${fillText(texts.timeZone, { zone: timeZone })}`.trim();
  return field.help ?? "";
}

interface ControlProps extends FieldProps {
  readonly id: string;
  readonly describedBy: string;
}

function Control(props: ControlProps) {
  const { field, value, id, onEdit } = props;
  const common = {
    id,
    name: field.path,
    "aria-describedby": props.describedBy || undefined,
    "aria-invalid": props.error === undefined ? undefined : true,
  };
  switch (field.kind) {
    case "lines":
      return (
        <textarea
          {...common}
          rows={14}
          dir="ltr"
          value={String(value)}
          onChange={(event) => onEdit(controlOf(event).value)}
        />
      );
    case "words":
      return (
        <textarea
          {...common}
          rows={4}
          dir="auto"
          value={Array.isArray(value) ? value.join("\n") : ""}
          onChange={(event) => onEdit(controlOf(event).value.split("\n"))}
        />
      );
    case "html":
      return (
        <textarea
          {...common}
          rows={4}
          dir="auto"
          value={String(value)}
          onChange={(event) => onEdit(controlOf(event).value)}
        />
      );
    case "switch":
      return (
        <label>
          <input
            {...common}
            type="checkbox"
            checked={value === true}
            onChange={(event) => onEdit(controlOf(event).checked)}
          />
          <span>{field.label}</span>
        </label>
      );
    case "choice":
      return (
        <select
          {...common}
          value={String(value)}
          onChange={(event) => {
            const { value: chosen } = controlOf(event);
            onEdit(field.options.find((option) => String(option.value) === chosen)?.value);
          }}
        >
          {field.options.map((option) => (
            <option key={option.value} value={String(option.value)}>
              {option.label}
            </option>
          ))}
        </select>
      );
    case "color":
      return <ColorControl {...props} common={common} />;
    case "number":
      return <NumberControl {...props} common={common} />;
    case "date-time":
      return (
        <input
          {...common}
          type="datetime-local"
          value={toZonedInput(String(value), props.context.timeZone)}
          onChange={(event) => onEdit(fromZonedInput(controlOf(event).value, props.context.timeZone))}
        />
      );
    case "pages":
      return <PagesControl {...props} />;
    case "image":
      return <ImageControl {...props} common={common} />;
    case "collection":
      return <CollectionControl {...props} field={field} common={common} />;
    case "place":
      return <PlaceControl {...props} field={field} />;
    case "dataset":
      return props.context.controls?.editDataset({
        id,
        label: field.label,
        describedBy: common["aria-describedby"],
        dataset: readDataset({ table: value }),
        onEdit,
      });
    case "list":
      return (
        <ListControl
          {...props}
          field={field}
          renderField={(each) => (
            <SettingField key={`${each.scope}${each.field.path}`} {...each} context={props.context} />
          )}
        />
      );
    default:
      return (
        <input
          {...common}
          type="text"
          dir="auto"
          list={field.kind === "link" && props.context.controls ? `${id}-pages` : undefined}
          inputMode={field.kind === "link" || field.kind === "picture" ? "url" : undefined}
          value={String(value)}
          onChange={(event) => onEdit(controlOf(event).value)}
        />
      );
  }
}

/** A number that is being typed may be no number. It is kept as text, and refused by a save. */
function NumberControl({ field, value, onEdit, common }: ControlProps & { readonly common: object }) {
  if (field.kind !== "number") return null;
  const factor = field.factor ?? 1;
  return (
    <span className="setting-unit">
      <input
        {...common}
        type="number"
        required
        step="any"
        min={field.min}
        max={field.max}
        value={typeof value === "number" ? String(value / factor) : String(value)}
        onChange={(event) => {
          const { value: typed } = controlOf(event);
          onEdit(typed.trim() === "" ? typed : Number(typed) * factor);
        }}
      />
      <span>{unitOf(field, Number(value) / factor)}</span>
    </span>
  );
}

/** A color as text, and beside it the browser's choice of colors, which has no empty value: it shows black then. */
function ColorControl({
  field,
  value,
  inherited = "",
  context,
  onEdit,
  common,
}: ControlProps & { readonly common: object }) {
  const text = String(value);
  return (
    <span className="setting-unit">
      <input
        type="color"
        aria-label={fillText(context.texts.choose, { label: field.label })}
        value={isColor(text) ? text.toLowerCase() : inherited || "#000000"}
        onChange={(event) => onEdit(controlOf(event).value)}
      />
      <input
        {...common}
        type="text"
        dir="ltr"
        placeholder={inherited}
        value={text}
        onChange={(event) => onEdit(controlOf(event).value.trim())}
      />
    </span>
  );
}

/** An image that the site does not have any more stays chosen until another one is. */
function ImageControl({ value, context, onEdit, common }: ControlProps & { readonly common: object }) {
  const images = context.images ?? [];
  const isKnown = images.some(({ name }) => name === value);
  return (
    <select {...common} value={String(value)} onChange={(event) => onEdit(controlOf(event).value)}>
      {isKnown ? null : (
        <option value={String(value)}>{imageTitle(String(value), context) || context.texts.noImage}</option>
      )}
      {images.map(({ name, alt }) => {
        const title = imageTitle(name, context);
        return (
          <option key={name} value={name}>
            {alt === "" ? title : `${title}: ${alt}`}
          </option>
        );
      })}
    </select>
  );
}

/** A collection that the site does not have any more stays chosen until another one is. */
function CollectionControl({
  field,
  value,
  context,
  onEdit,
  common,
}: ControlProps & {
  readonly field: Extract<SettingsField, { readonly kind: "collection" }>;
  readonly common: object;
}) {
  const chosen = String(value);
  const collections = (context.collections ?? []).filter(({ template }) =>
    field.templates.some((each) => each === template),
  );
  const isKnown = collections.some((each) => each[field.by] === chosen);
  const none = field.none ?? context.texts.notSet;
  return (
    <select {...common} value={chosen} onChange={(event) => onEdit(controlOf(event).value)}>
      {field.none === undefined ? null : <option value="">{none}</option>}
      {isKnown || (chosen === "" && field.none !== undefined) ? null : (
        <option value={chosen}>{chosen || none}</option>
      )}
      {collections.map((each) => (
        <option key={each.id} value={each[field.by]}>
          {each.title}
        </option>
      ))}
    </select>
  );
}

function PagesControl({ field, value, context, id, onEdit }: ControlProps) {
  const ids = Array.isArray(value) ? value : [];
  return (
    <fieldset id={id}>
      <legend>{field.label}</legend>
      {context.pages.map((page) => (
        <label key={page.id}>
          <input
            type="checkbox"
            name={field.path}
            value={page.id}
            checked={ids.includes(page.id)}
            onChange={(event) =>
              onEdit(controlOf(event).checked ? [...ids, page.id] : ids.filter((each) => each !== page.id))
            }
          />
          <span>{page.title}</span>
        </label>
      ))}
    </fieldset>
  );
}
