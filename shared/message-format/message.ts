/** A parsed message: texts and arguments in their order. No text is empty, and no two texts are adjacent. */
export type Message = readonly MessagePart[];

export type MessagePart = string | ArgumentPart | FormattedPart | PluralPart | SelectPart | CountPart;

interface ArgumentPart {
  readonly type: "argument";
  readonly name: string;
}

export interface FormattedPart {
  readonly type: "number" | "date" | "time";
  readonly name: string;
  readonly style?: string;
}

export interface PluralPart {
  readonly type: "plural" | "selectordinal";
  readonly name: string;
  /** Subtracted from the count before its plural category is chosen. */
  readonly offset: number;
  /** By plural category, or by `=` and the exact count. One of them is `other`. */
  readonly forms: Forms;
}

interface SelectPart {
  readonly type: "select";
  readonly name: string;
  readonly forms: Forms;
}

/** `#` in a plural form: the count less the offset. */
interface CountPart {
  readonly type: "count";
}

export type Forms = readonly (readonly [key: string, message: Message])[];
