/** Videos behind sections. */
import "./style.css";

export { mountBackgroundVideo as mount } from "../../video/background-video.ts";
