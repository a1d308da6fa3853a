const YES = /^(?:x|ja|j|yes|y|evet|e|1|true|wahr|✓|✔|•|enthält|enthalten|var)$/i
const NO = /^(?:nein|n|no|hayır|hayir|h|0|false|falsch|-|–|—|frei|yok|)$/i
const TRACES = /^(?:spuren|spur|s|sp|t|traces?|kann spuren enthalten|eser|\(x\))$/i

export const isMarked = (cell: string): boolean => YES.test(cell)
export const isUnmarked = (cell: string): boolean => NO.test(cell)
export const isTraces = (cell: string): boolean => TRACES.test(cell)

/** Whether a cell is a mark: yes, no, or traces. */
export const isMark = (cell: string): boolean => isMarked(cell) || isUnmarked(cell) || isTraces(cell)
