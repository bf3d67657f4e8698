/** Path of the figures. */
export const insightsPath = "/config/insights";
/** Path of the positions of pointers. */
export const pointerPath = `${insightsPath}/pointer`;
