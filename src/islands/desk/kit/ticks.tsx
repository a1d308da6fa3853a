interface Props<T extends string> {
  all: readonly T[]
  chosen: readonly T[]
  nameOf: (one: T) => string
  /** What is ticked now, in the sequence of all. */
  onChange: (chosen: T[]) => void
}

/** Boxes to tick any number of a few; the legend around them says what for. */
export function Ticks<T extends string>({ all, chosen, nameOf, onChange }: Props<T>) {
  return all.map(one => (
    <label key={one}>
      <input
        type="checkbox"
        checked={chosen.includes(one)}
        onChange={({ target }) =>
          onChange(all.filter(each => (each === one ? target.checked : chosen.includes(each))))
        }
      />
      {nameOf(one)}
    </label>
  ))
}
