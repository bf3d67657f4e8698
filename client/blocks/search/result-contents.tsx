import type { SearchResult } from "../../../shared/search/search-response.ts";
import { readMarkedText } from "./marked-text.ts";

/** The image and the texts of a result, in the structure of the platform's results. */
export function ResultContents({ result, imageWidth }: { result: SearchResult; imageWidth: number }) {
  const image = imageAddress(result.imageUrl, imageWidth);
  return (
    <>
      {image !== undefined && (
        <span className="sqs-main-image-container">
          <span className="sqs-main-image-intrinsic">
            <img
              className="sqs-main-image"
              src={image}
              alt=""
              width={imageWidth}
              height={imageWidth}
              data-image-focal-point={result.focalPoint.join(",")}
            />
          </span>
        </span>
      )}
      <span className="sqs-main-content">
        <span className="sqs-title">
          <Marked markup={result.titleHtml} />
        </span>
        <span className="sqs-content">
          {result.excerptsHtml.map((markup, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the excerpts of one result never change.
            <span key={index}>
              {index > 0 && " … "}
              <Marked markup={markup} />
            </span>
          ))}
        </span>
      </span>
    </>
  );
}

function Marked({ markup }: { markup: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change.
  return readMarkedText(markup).map(({ text, hit }, index) => (hit ? <em key={index}>{text}</em> : text));
}

/** The address of an image in the width of its box, for screens of twice the density. */
function imageAddress(address: string, width: number): string | undefined {
  if (!/^(?:https?:)?\/(?!\\)/i.test(address)) return undefined;
  const format = [100, 300, 500].find((each) => each >= 2 * width) ?? 500;
  return `${address}${address.includes("?") ? "&" : "?"}format=${format}w`;
}
