/** Numbers from 0 to 1 that are the same in every run. */
export function createChance(seed: number): () => number {
  let state = seed
  // Mulberry32: the choices of a congruential generator depend on those before.
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export type Dice = ReturnType<typeof createDice>

/** Choices that are the same in every run. */
export function createDice(seed: number) {
  const chance = createChance(seed)
  /** One of some, as often as its weight says; the last one where all weigh nothing. */
  function weighedBy<T>(all: readonly T[], weightOf: (one: T) => number): T {
    let left = chance() * all.reduce((sum, one) => sum + weightOf(one), 0)
    for (const one of all) {
      left -= weightOf(one)
      if (left < 0) return one
    }
    return all.at(-1) as T
  }
  return {
    chance,
    /** A whole number from 0 to `most`. */
    upTo: (most: number): number => Math.floor(chance() * (most + 1)),
    oneOf: <T>(all: readonly T[]): T => all[Math.floor(chance() * all.length)] as T,
    weighedBy,
    /** The same of a few that are named with their weights. */
    weighed: <T extends string>(weights: Record<T, number>): T =>
      weighedBy(Object.entries(weights) as [T, number][], ([, weight]) => weight)[0],
  }
}
