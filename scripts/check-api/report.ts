import { ApiError, ContractError } from '#lib/api/errors.ts'

/** What a check of an API has found, as sentences. */
export interface Report {
  /** What the storefront needs and does not get. */
  problems: string[]
  /** What was not checked, or could be better. */
  notes: string[]
  /** Calls that were made. */
  calls: number
  problem: (sentence: string) => void
  note: (sentence: string) => void
  /** Runs a part of the check and reports its failure. */
  attempt: <T>(run: () => Promise<T>) => Promise<T | undefined>
}

export function createReport(): Report {
  const problems = new Set<string>()
  const notes = new Set<string>()
  const problem = (sentence: string): void => void problems.add(sentence)
  return {
    get problems() {
      return [...problems]
    },
    get notes() {
      return [...notes]
    },
    calls: 0,
    problem,
    note: sentence => void notes.add(sentence),
    async attempt(run) {
      try {
        return await run()
      } catch (error) {
        problem(error instanceof Error ? error.message : String(error))
        return undefined
      }
    },
  }
}

/** The status of a failed call of the build's reader: 200 for an answer off the contract, 0 without an answer. */
export function statusOf(error: unknown): number {
  const failure = failureOf(error)
  return failure?.cause instanceof ContractError ? 200 : (failure?.status ?? 0)
}

/** Whether a call of the build's reader has failed because nothing answers there. */
export const isUnanswered = (error: unknown): boolean => {
  const failure = failureOf(error)
  return failure?.status === 0 && !(failure.cause instanceof ContractError)
}

/** The failure behind an error of the build's reader. */
export function failureOf(error: unknown): ApiError | undefined {
  return error instanceof Error && error.cause instanceof ApiError ? error.cause : undefined
}
