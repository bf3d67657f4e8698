/** The part of sites' style sheets on which an accordion's behavior depends. */
export const accordionStyle = `
  .accordion-items-container { list-style: none; margin: 0; padding: 0 }
  .accordion-item__dropdown { display: none; overflow: hidden }
  .accordion-item__dropdown--open { display: block }
  .accordion-item__click-target { display: block; width: 100%; padding: 15px }
  .accordion-item__description { height: 200px }
  p { margin: 0 }`;

export interface AccordionMarkup {
  readonly attributes?: string;
  readonly id?: string;
  readonly titles?: readonly string[];
  /** HTML inside the second item. */
  readonly inside?: string;
}

export function accordionHtml(options: AccordionMarkup = {}): string {
  const { attributes = "", id = "block-a1", titles = ["One", "Two", "Three"], inside = "" } = options;
  const items = titles.map(
    (title, index) => `
      <li class="accordion-item">
        <h4 class="accordion-item__title-wrapper" role="heading" aria-level="3">
          <button class="accordion-item__click-target" aria-expanded="false">
            <span class="accordion-item__title">${title}</span>
            <div class="accordion-icon-container" data-is-open="false" aria-hidden="true"></div>
          </button>
        </h4>
        <div class="accordion-item__dropdown" role="region">
          <div class="accordion-item__description">
            <p>Text of ${title}, with <a href="#nowhere">a link</a></p>${index === 1 ? inside : ""}
          </div>
        </div>
      </li>`,
  );
  return `<div class="sqs-block accordion-block sqs-block-accordion" data-block-type="69" id="${id}">
    <div class="sqs-block-content"><ul class="accordion-items-container" ${attributes}>${items.join("")}</ul></div></div>`;
}
