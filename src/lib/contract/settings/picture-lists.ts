const pictureLists: ReadonlySet<string> = new Set(['HOME_SLIDER', 'HOME_GALLERY'])

export const isPictureList = (key: string): boolean => pictureLists.has(key)
