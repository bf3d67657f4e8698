/**
 * The posts of lists of 7.1 blogs, and elements that wait for their images. Style sheets of sites hide them until the
 * builder's script gives them the class `is-loaded`: docs/reference/images.md#posts-of-blog-lists
 */
export const hiddenUntilLoaded =
  ".blog-basic-grid--container,.blog-single-column--container,:is(.blog-side-by-side,.blog-alternating-side-by-side) .blog-item,.lazy-load";
