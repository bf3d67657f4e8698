/** Films behind sections. */
import "./style.css";

export { mountBackground as mount } from "../../video/background.ts";
