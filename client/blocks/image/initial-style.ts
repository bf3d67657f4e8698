/** Initial style of shape blocks, set before the first paint: a shape fills its box. */
export const initialImageStyle = `.sqs-shape { width: 100%; height: 100% }
`;
