/** How far apart points are at which a server is killed. */
const EVERY = 3

/**
 * The points at which a server is killed, one after the other: every third one, from one of the first three that is drawn for each run.
 * `KILLS=2` begins at the second one again, and `KILLS=all` is every point.
 */
const { KILLS = String(1 + Math.floor(Math.random() * EVERY)) } = process.env

export const FIRST_KILL = KILLS === 'all' ? 1 : Number(KILLS)
export const KILL_STEP = KILLS === 'all' ? 1 : EVERY

/** Says how to meet the same points again. */
export const printKills = (): void => console.log(`the server is killed by KILLS=${KILLS}`)
