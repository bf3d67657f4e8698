/** Path of the figures. */
export const insightsPath = "/config/insights";
/** Path of the figures of the last minutes. */
export const livePath = `${insightsPath}/live`;
/** Path of the positions of pointers. */
export const pointerPath = `${insightsPath}/pointer`;
/** Path of the experiments. */
export const experimentsPath = "/config/experiments";
