/** The drawing of each state of a page, as the lines of a square of 24. */
export const signs = {
  /** Nothing is there yet. */
  empty: 'M5 8h14l-1 12H6zM9 8V7a3 3 0 0 1 6 0v1',
  /** An address or an order that nobody knows: an empty plate. */
  unknown:
    'M7 12a5.5 5.5 0 1 0 11 0 5.5 5.5 0 1 0-11 0M10 12a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0M2 5v3.5a1.5 1.5 0 0 0 3 0V5M3.5 5v14M22 19V5c-2 1.5-2 5-1.5 8H22',
  closed: 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M12 7v5l3.5 2',
  offline: 'M2 9a15 15 0 0 1 20 0M5.5 12.5a10 10 0 0 1 13 0M9 16a5 5 0 0 1 6 0M12 19.5h.01M4 3l16 18',
  failed: 'M12 4 21 19.5H3zM12 10v4.5M12 17h.01',
  done: 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M8 12.5l2.7 2.7 5.3-6',
} as const

export type Sign = keyof typeof signs
