/** The property of `globalThis` with the functions that reset modules, by the modules' paths. */
export const resetsProperty = "resetsOfModules";
