/** Video backgrounds of sections. */
import "./style.css";

export { mountBackgroundVideo as mount } from "../../video/background-video.ts";
