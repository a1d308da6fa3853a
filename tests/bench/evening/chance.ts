/** Numbers from 0 to 1 that are the same in every run. */
export function createChance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

export const wait = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))
