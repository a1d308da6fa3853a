interface Props {
  /** Names with their values; unknown values are left out. */
  facts: readonly (readonly [string, string | number | undefined])[]
  className?: string | undefined
}

/** Facts as a list of names and values. */
export function FactRows({ facts, className }: Props) {
  return (
    <dl className={className}>
      {facts.map(
        ([name, value]) =>
          value !== undefined && (
            <div key={`${name} ${value}`}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
