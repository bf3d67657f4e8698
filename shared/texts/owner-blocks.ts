// Compiled from shared/catalogue by `npm run texts`. Changes are made there.
import type { Text } from "../text/text.ts";
import { textsByLanguage } from "../text/texts-by-language.ts";

export interface OwnerBlocksTexts {
  /** A type of blocks, of content or of form fields: text. So are the next ones. */
  readonly text: string;
  readonly image: string;
  readonly gallery: string;
  readonly button: string;
  readonly quote: string;
  readonly accordion: string;
  /** A text that moves through the page. */
  readonly marquee: string;
  readonly chart: string;
  readonly form: string;
  readonly newsletter: string;
  /** A horizontal line between blocks. */
  readonly line: string;
  readonly socialLinks: string;
  /** How a text or a button looks. */
  readonly look: string;
  /** The look of the usual text. */
  readonly body: string;
  /** The look of a large text at the start. */
  readonly lead: string;
  /** The look of a short line above a heading. */
  readonly eyebrow: string;
  /** The look of a small text. */
  readonly small: string;
  readonly caption: string;
  readonly design: string;
  readonly images: string;
  /** One of a list, within a sentence. So are the other entries. */
  readonly imageEntry: string;
  readonly title: string;
  readonly description: string;
  readonly link: string;
  readonly linkHelp: string;
  readonly buttons: string;
  readonly buttonEntry: string;
  /** The text on a button, or the name of a form field. */
  readonly label: string;
  /** The look of the most important button, or the colors of a chart. */
  readonly primary: string;
  readonly secondary: string;
  readonly tertiary: string;
  readonly alignment: string;
  readonly left: string;
  readonly center: string;
  readonly right: string;
  /** The person who is quoted. */
  readonly source: string;
  readonly items: string;
  readonly itemEntry: string;
  readonly severalOpen: string;
  readonly firstOpen: string;
  readonly texts: string;
  readonly textEntry: string;
  readonly direction: string;
  readonly toLeft: string;
  readonly toRight: string;
  readonly speed: string;
  readonly pauseOnHover: string;
  readonly type: string;
  /** A type of charts. */
  readonly bars: string;
  /** A type of charts. */
  readonly lines: string;
  /** A type of charts. */
  readonly pie: string;
  readonly dataset: string;
  readonly exchange: string;
  /** The list of the colors of a chart. */
  readonly legend: string;
  readonly colors: string;
  /** Colors of a chart. */
  readonly cool: string;
  /** Colors of a chart, a name. */
  readonly thunderbird: string;
  /** The text of a new block. So are the next ones up to “Sign up”. */
  readonly writeHere: string;
  readonly readMore: string;
  readonly sayItHere: string;
  readonly question: string;
  readonly answer: string;
  readonly news: string;
  /** The label of the first column. */
  readonly first: string;
  readonly newField: string;
  readonly send: string;
  readonly thankYou: string;
  readonly signUp: string;
  readonly fields: string;
  readonly fieldEntry: string;
  /** A type of form fields, as the next ones. */
  readonly longText: string;
  readonly email: string;
  readonly name: string;
  readonly phone: string;
  readonly postalAddress: string;
  readonly date: string;
  readonly time: string;
  readonly radioButtons: string;
  readonly checkboxes: string;
  readonly menu: string;
  readonly survey: string;
  readonly number: string;
  /** An amount of money. */
  readonly amount: string;
  readonly website: string;
  readonly twitter: string;
  readonly password: string;
  readonly hidden: string;
  readonly heading: string;
  readonly required: string;
  /** The text in an empty field. */
  readonly placeholder: string;
  readonly options: string;
  readonly questions: string;
  readonly characterLimit: string;
  readonly noLimit: string;
  readonly withCountryCode: string;
  readonly currencySymbol: string;
  readonly hiddenHelp: string;
  readonly value: string;
  readonly underlined: string;
  /** Help for the name of a form. */
  readonly inboxShows: string;
  readonly message: string;
  readonly messageAfter: string;
  readonly pageAfter: string;
  readonly pageAfterHelp: string;
  readonly addSenders: string;
  readonly addSendersHelp: string;
  readonly mailingList: string;
  readonly chooseList: string;
  /** A note below a form. */
  readonly noteBelow: string;
  readonly altText: string;
  readonly altHelp: string;
  /** The ratio of the sides of images. */
  readonly shape: string;
  readonly square: string;
  /** A design of galleries, as the next ones. */
  readonly grid: string;
  readonly slideshow: string;
  readonly slider: string;
  readonly stacked: string;
  readonly masonry: string;
  readonly strips: string;
  readonly reel: string;
  readonly fullWidthSlideshow: string;
  readonly imagesInRow: string;
  readonly spaceBetween: string;
  readonly openInLightbox: string;
  readonly nextSlideAfter: string;
  readonly noAutoplay: string;
  readonly transition: string;
  readonly fade: string;
  /** A transition. */
  readonly slide: string;
  /** A transition, a name. */
  readonly kenBurns: string;
  /** No transition. */
  readonly none: string;
  readonly height: string;
  /** A unit. */
  readonly ofWidth: string;
  readonly usualHeight: string;
  readonly fillSlide: string;
  readonly thumbnailHeight: string;
  readonly placeOfTitles: string;
  readonly bottom: string;
  readonly bottomLeft: string;
  readonly bottomRight: string;
  readonly top: string;
  readonly topLeft: string;
  readonly topRight: string;
  readonly titlesOnHover: string;
  readonly placeOfSlide: string;
  readonly columns: string;
  readonly rowHeight: string;
  /** A unit. */
  readonly ofWindow: string;
  readonly crop: string;
  readonly autoplay: string;
  readonly thumbnails: string;
  readonly width: string;
  /** A width: with margins. */
  readonly inset: string;
  readonly fullWidth: string;
  /** The address of a page. */
  readonly address: string;
  readonly addressHelp: string;
  readonly descriptionHelp: string;
  readonly inSiteMap: string;
  /** The layout of a section. */
  readonly layout: string;
  /** Colors of a section, as the next ones. */
  readonly light: string;
  readonly sand: string;
  readonly sea: string;
  /** A layout of a section, as the next ones. */
  readonly plain: string;
  readonly narrow: string;
  readonly wide: string;
  readonly split: string;
  readonly thirds: string;
  /** A look that is not in the list. */
  readonly asItIs: string;
  /** A type of blocks, as the next ones. */
  readonly audio: string;
  readonly calendar: string;
  readonly donation: string;
  readonly map: string;
  /** A list of dishes, or of goods, with their prices. */
  readonly priceList: string;
  readonly search: string;
  /** A block that is a drawn shape. */
  readonly shapeBlock: string;
  /** A block that lists posts, events or products. */
  readonly summary: string;
  readonly tourDates: string;
  readonly video: string;
  /** A block of another type. `type` is its technical name. */
  readonly otherBlock: Text<"type">;
  /** Colors for a dark text or ground. */
  readonly dark: string;
  readonly imageCard: string;
  readonly imageMask: string;
  /** A look of maps, as the next ones. */
  readonly standard: string;
  readonly gray: string;
  readonly satellite: string;
  readonly blue: string;
  readonly mapLabels: string;
  readonly mapTerrain: string;
  readonly mapControls: string;
  readonly searchIn: string;
  readonly wholeSite: string;
  readonly resultsWhileTyping: string;
  /** A layout of an image with its text, as the next ones. */
  readonly card: string;
  readonly collage: string;
  readonly overlap: string;
  readonly poster: string;
  /** The text is below the image. */
  readonly stack: string;
  readonly subtitle: string;
  readonly buttonLabel: string;
  readonly buttonLink: string;
  readonly fillSpace: string;
  readonly mask: string;
  /** No shape. */
  readonly noMask: string;
  /** A shape of an image, as the next ones. */
  readonly circle: string;
  readonly oval: string;
  readonly arch: string;
  /** A shape with round ends. */
  readonly pill: string;
  readonly diamond: string;
  readonly hexagon: string;
  readonly keystone: string;
  readonly videoAddress: string;
  readonly videoAddressHelp: string;
  readonly cover: string;
  readonly tracks: string;
  /** One of a list, within a sentence. */
  readonly trackEntry: string;
  readonly artist: string;
  readonly soundFile: string;
  readonly soundFileHelp: string;
  /** A design of an audio player, as the next one. */
  readonly minimal: string;
  /** The older design. */
  readonly classic: string;
  /** A switch. */
  readonly offerDownload: string;
  readonly drawing: string;
  readonly rectangle: string;
  readonly wave: string;
  readonly color: string;
  readonly collection: string;
  readonly carousel: string;
  readonly list: string;
  readonly maxItems: string;
  /** A number. */
  readonly itemsInRow: string;
  readonly asTheyAre: string;
  /** The view of a calendar that visitors see first. */
  readonly firstView: string;
  readonly month: string;
  readonly dates: string;
  /** One of a list, within a sentence. */
  readonly dateEntry: string;
  readonly venue: string;
  /** The town of an event or an address. */
  readonly town: string;
  /** The link to the tickets of an event. */
  readonly tickets: string;
  readonly soldOut: string;
  readonly priceLists: string;
  /** One of a list, within a sentence. */
  readonly priceListEntry: string;
  readonly parts: string;
  /** One of a list, within a sentence: a part of a price list. */
  readonly partEntry: string;
  readonly price: string;
  readonly noResultsText: string;
  /** A membership that is bought. */
  readonly plan: string;
  readonly openTable: string;
  readonly tock: string;
  readonly restaurantNumber: string;
  readonly restaurantNumberHelp: string;
  readonly businessName: string;
  readonly businessNameHelp: string;
  readonly placeHelp: string;
  readonly placeName: string;
  /** Street and number of an address. */
  readonly street: string;
  readonly country: string;
  readonly latitude: string;
  readonly longitude: string;
  readonly zoom: string;
}

const english: OwnerBlocksTexts = {
  text: "Text",
  image: "Image",
  gallery: "Gallery",
  button: "Button",
  quote: "Quote",
  accordion: "Accordion",
  marquee: "Marquee",
  chart: "Chart",
  form: "Form",
  newsletter: "Newsletter",
  line: "Line",
  socialLinks: "Social links",
  look: "Look",
  body: "Body",
  lead: "Lead",
  eyebrow: "Eyebrow",
  small: "Small",
  caption: "Caption",
  design: "Design",
  images: "Images",
  imageEntry: "image",
  title: "Title",
  description: "Description",
  link: "Link",
  linkHelp: "/page, https://example.com, mailto:name@example.com or tel:+441632960411",
  buttons: "Buttons",
  buttonEntry: "button",
  label: "Label",
  primary: "Primary",
  secondary: "Secondary",
  tertiary: "Tertiary",
  alignment: "Alignment",
  left: "Left",
  center: "Center",
  right: "Right",
  source: "Source",
  items: "Items",
  itemEntry: "item",
  severalOpen: "Several open at a time",
  firstOpen: "First item open at first",
  texts: "Texts",
  textEntry: "text",
  direction: "Direction",
  toLeft: "To the left",
  toRight: "To the right",
  speed: "Speed",
  pauseOnHover: "Pause under the pointer",
  type: "Type",
  bars: "Bars",
  lines: "Lines",
  pie: "Pie",
  dataset: "Dataset",
  exchange: "Exchange rows and columns",
  legend: "Legend",
  colors: "Colors",
  cool: "Cool",
  thunderbird: "Thunderbird",
  writeHere: "Write here.",
  readMore: "Read more",
  sayItHere: "Say it here.",
  question: "Question",
  answer: "Answer",
  news: "News",
  first: "First",
  newField: "New field",
  send: "Send",
  thankYou: "Thank you.",
  signUp: "Sign up",
  fields: "Fields",
  fieldEntry: "field",
  longText: "Long text",
  email: "Email",
  name: "Name",
  phone: "Phone",
  postalAddress: "Address",
  date: "Date",
  time: "Time",
  radioButtons: "Radio buttons",
  checkboxes: "Checkboxes",
  menu: "Menu",
  survey: "Survey",
  number: "Number",
  amount: "Amount",
  website: "Website",
  twitter: "Twitter",
  password: "Password",
  hidden: "Hidden",
  heading: "Heading",
  required: "Required",
  placeholder: "Placeholder",
  options: "Options",
  questions: "Questions",
  characterLimit: "Character limit",
  noLimit: "0 for no limit of its own.",
  withCountryCode: "With a country code",
  currencySymbol: "Currency symbol",
  hiddenHelp: "A parameter of this name in the page’s address overrides the value.",
  value: "Value",
  underlined: "Underlined",
  inboxShows: "The inbox shows it.",
  message: "Message",
  messageAfter: "Message after sending",
  pageAfter: "Page after sending",
  pageAfterHelp: "Visitors see it in place of the message.",
  addSenders: "Add senders to a mailing list",
  addSendersHelp: "They confirm it by an email. The form needs an email field.",
  mailingList: "Mailing list",
  chooseList: "Choose a list",
  noteBelow: "Note below",
  altText: "Alternative text",
  altHelp: "Empty for the description of the file.",
  shape: "Shape",
  square: "Square",
  grid: "Grid",
  slideshow: "Slideshow",
  slider: "Slider",
  stacked: "Stacked",
  masonry: "Masonry",
  strips: "Strips",
  reel: "Reel",
  fullWidthSlideshow: "Full-width slideshow",
  imagesInRow: "Images in a row",
  spaceBetween: "Space between",
  openInLightbox: "Open in a lightbox",
  nextSlideAfter: "Next slide after",
  noAutoplay: "0 for no autoplay.",
  transition: "Transition",
  fade: "Fade",
  slide: "Slide",
  kenBurns: "Ken Burns",
  none: "None",
  height: "Height",
  ofWidth: "% of the width",
  usualHeight: "0 for the usual height.",
  fillSlide: "Fill the slide",
  thumbnailHeight: "Height of the thumbnails",
  placeOfTitles: "Place of titles",
  bottom: "Bottom",
  bottomLeft: "Bottom left",
  bottomRight: "Bottom right",
  top: "Top",
  topLeft: "Top left",
  topRight: "Top right",
  titlesOnHover: "Titles under the pointer only",
  placeOfSlide: "Place of the current slide",
  columns: "Columns",
  rowHeight: "Height of a row",
  ofWindow: "% of the window",
  crop: "Crop the images",
  autoplay: "Autoplay",
  thumbnails: "Thumbnails",
  width: "Width",
  inset: "Inset",
  fullWidth: "Full width",
  address: "Address",
  addressHelp: "Begins with a slash: lower case letters, digits and hyphens.",
  descriptionHelp: "Search engines and shared links show it.",
  inSiteMap: "In the site map and the search",
  layout: "Layout",
  light: "Light",
  sand: "Sand",
  sea: "Sea",
  plain: "Plain",
  narrow: "Narrow",
  wide: "Wide",
  split: "Split",
  thirds: "Thirds",
  asItIs: "As it is",
  audio: "Audio",
  calendar: "Calendar",
  donation: "Donation",
  map: "Map",
  priceList: "Price list",
  search: "Search",
  shapeBlock: "Shape",
  summary: "Summary",
  tourDates: "Tour dates",
  video: "Video",
  otherBlock: "Block ({type})",
  dark: "Dark",
  imageCard: "Image with text",
  imageMask: "Image in a shape",
  standard: "Standard",
  gray: "Gray",
  satellite: "Satellite",
  blue: "Blue",
  mapLabels: "Names on the map",
  mapTerrain: "Show the terrain",
  mapControls: "Show controls",
  searchIn: "Search in",
  wholeSite: "The whole site",
  resultsWhileTyping: "Results while typing",
  card: "Card",
  collage: "Collage",
  overlap: "Overlap",
  poster: "Poster",
  stack: "Stack",
  subtitle: "Subtitle",
  buttonLabel: "Text of the button",
  buttonLink: "Link of the button",
  fillSpace: "Fill the space",
  mask: "Shape",
  noMask: "None",
  circle: "Circle",
  oval: "Oval",
  arch: "Arch",
  pill: "Pill",
  diamond: "Diamond",
  hexagon: "Hexagon",
  keystone: "Keystone",
  videoAddress: "Address of the video",
  videoAddressHelp: "A video at YouTube or Vimeo.",
  cover: "Image before playing",
  tracks: "Tracks",
  trackEntry: "track",
  artist: "Artist",
  soundFile: "Address of the file",
  soundFileHelp: "Upload the sound under Files and copy its address.",
  minimal: "Minimal",
  classic: "Classic",
  offerDownload: "Offer the file for download",
  drawing: "Drawing",
  rectangle: "Rectangle",
  wave: "Wave",
  color: "Color",
  collection: "Collection",
  carousel: "Carousel",
  list: "List",
  maxItems: "Number of items at most",
  itemsInRow: "Items in a row",
  asTheyAre: "As the images are",
  firstView: "View at first",
  month: "Month",
  dates: "Dates",
  dateEntry: "date",
  venue: "Venue",
  town: "Town",
  tickets: "Tickets",
  soldOut: "Sold out",
  priceLists: "Price lists",
  priceListEntry: "price list",
  parts: "Parts",
  partEntry: "part",
  price: "Price",
  noResultsText: "Text without results",
  plan: "Plan",
  openTable: "Reservation (OpenTable)",
  tock: "Reservation (Tock)",
  restaurantNumber: "Number of the restaurant",
  restaurantNumberHelp: "The number that OpenTable gives your restaurant.",
  businessName: "Name at Tock",
  businessNameHelp: "The last part of your address: exploretock.com/name.",
  placeHelp: "Latitude and longitude are degrees, as map services show them: 52.9563 and 0.8507.",
  placeName: "Name of the place",
  street: "Street",
  country: "Country",
  latitude: "Latitude",
  longitude: "Longitude",
  zoom: "Zoom",
};

export const ownerBlocksTexts = (language: string): OwnerBlocksTexts => textsByLanguage("ownerBlocks", english, language);
