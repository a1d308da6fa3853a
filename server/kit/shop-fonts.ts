/*
 * The fonts of the shop's pages (src/styles/tokens.css) where they cannot be loaded, as in mails: by name where the device has
 * them, or else the nearest that it has.
 */
export const textFont = "Figtree,'Segoe UI',Helvetica,Arial,sans-serif"
export const displayFont = "Vollkorn,Georgia,'Times New Roman',serif"
