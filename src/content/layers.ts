/**
 * The layers of all styles, the weakest first. A page states them before any other style, so that their order does not depend on
 * what loads when. `vendor` has the styles of packages, `islands` the CSS modules (src/content/files/islands-layer.ts). Outside of
 * all layers, and so above them, are only the tokens and what a restaurant replaces of them.
 */
export const LAYERS = '@layer vendor,base,kit,parts,islands,overrides;'
