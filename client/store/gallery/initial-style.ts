/**
 * The first slide of a product's gallery before it is mounted (docs/reference/commerce.md#product-gallery). Style sheets
 * of sites hide all slides until a script has chosen one. With `overflow: hidden` the baseline of a thumbnail is at its
 * lower edge before its image has loaded, as it is afterwards.
 */
export const initialProductGalleryStyle = `
:is(.ProductItem-gallery-slides, .product-gallery-slides):not(:has(> .selected, > .sqs-active-slide)) > :nth-child(1 of [class*=-gallery-slides-item]) { display: block !important; visibility: visible !important; opacity: 1 !important }
:not(.loaded):nth-child(1 of [class*=-gallery-slides-item]) > img.loaded { opacity: 1 !important }
.ProductItem-gallery-slides ~ * > .ProductItem-gallery-thumbnails-item { overflow: hidden }
`;
