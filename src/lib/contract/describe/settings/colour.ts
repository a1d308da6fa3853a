/** Whether a text is a colour as settings have it: `#rrggbb` or `#rgb`. */
export const isColour = (text: string): boolean => /^#(?:[\da-f]{3}){1,2}$/i.test(text)
