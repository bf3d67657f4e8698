import { isObject } from "../fields.ts";
import { maxLineLength, maxZoom } from "../maps/map-settings.ts";
import { type Place, type PlacePart, readPlace } from "../maps/place.ts";
import type { FieldProps } from "./field-view.tsx";
import type { SettingsField } from "./screen.ts";

interface PlaceControlProps extends Omit<FieldProps, "field"> {
  readonly field: Extract<SettingsField, { readonly kind: "place" }>;
  readonly id: string;
  readonly describedBy: string;
}

type NumberPart = Extract<PlacePart, `map${string}`>;

/** The value of an input. The types of this folder have no DOM. */
function inputValue({ currentTarget }: { readonly currentTarget: object }): string {
  return (currentTarget as { readonly value: string }).value;
}

/** A postal address with its position, and a search that fills in both if the site has a service for it. */
export function PlaceControl({ field, value, id, describedBy, context, onEdit }: PlaceControlProps) {
  const place = readPlace(value);
  const { parts } = field;
  // A number that is being typed may be no number. It is kept as text, and refused by a save.
  const typed = isObject(value) ? value : {};
  const edit = (changed: Partial<Record<keyof Place, unknown>>) => onEdit({ ...place, ...typed, ...changed });
  const textInput = (part: Exclude<PlacePart, NumberPart>) => (
    <div className="setting" key={part}>
      <label htmlFor={`${id}-${part}`}>{parts[part]}</label>
      <input
        id={`${id}-${part}`}
        type="text"
        dir="auto"
        maxLength={maxLineLength}
        value={place[part]}
        onChange={(event) => edit({ [part]: inputValue(event) })}
      />
    </div>
  );
  const numberInput = (part: NumberPart, max: number, min = -max) => (
    <div className="setting" key={part}>
      <label htmlFor={`${id}-${part}`}>{parts[part]}</label>
      <input
        id={`${id}-${part}`}
        type="number"
        step="any"
        required
        min={min}
        max={max}
        aria-describedby={describedBy || undefined}
        value={String(typed[part] ?? place[part])}
        onChange={(event) => {
          const text = inputValue(event);
          const number = text.trim() === "" ? text : Number(text);
          // The marker is in the middle of the map.
          const marker = { mapLat: "markerLat", mapLng: "markerLng", mapZoom: undefined }[part];
          edit({ [part]: number, ...(marker !== undefined && { [marker]: number }) });
        }}
      />
    </div>
  );
  return (
    <fieldset id={id} className="entries">
      <legend>{field.label}</legend>
      {context.controls?.findPlace?.({ id: `${id}-search`, onFind: onEdit })}
      {(["addressTitle", "addressLine1", "addressLine2", "addressCountry"] as const).map(textInput)}
      {numberInput("mapLat", 90)}
      {numberInput("mapLng", 180)}
      {numberInput("mapZoom", maxZoom, 0)}
    </fieldset>
  );
}
