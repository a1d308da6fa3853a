import { createChance } from '../evening/chance.ts'

export type Dice = ReturnType<typeof createDice>

/** Choices that are the same in every run. */
export function createDice(seed: number) {
  const chance = createChance(seed)
  return {
    chance,
    /** A whole number from 0 to `most`. */
    upTo: (most: number): number => Math.floor(chance() * (most + 1)),
    oneOf: <T>(all: readonly T[]): T => all[Math.floor(chance() * all.length)] as T,
    /** One of a few, as often as its weight says. */
    weighed<T extends string>(weights: Record<T, number>): T {
      const all = Object.entries(weights) as [T, number][]
      let left = chance() * all.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [value, weight] of all) {
        left -= weight
        if (left < 0) return value
      }
      return all[0]?.[0] as T
    },
  }
}
