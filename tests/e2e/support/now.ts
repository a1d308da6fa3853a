/** The time at which the tested shop runs: a Wednesday evening while the demo restaurant is open. */
export const NOW = new Date('2026-05-13T18:00:00+02:00')
