import { SearchIcon } from '../icons.tsx'
import styles from './choices.module.css'

export interface SearchFieldProps {
  label: string
  value: string
  onChange: (search: string) => void
}

/** A field that finds choices of a long list by their names. Enter would send the form around it. */
export const SearchField = ({ label, value, onChange }: SearchFieldProps) => (
  <label className={styles.search}>
    <SearchIcon />
    <span className="visually-hidden">{label}</span>
    <input
      type="search"
      placeholder={label}
      value={value}
      onChange={event => onChange(event.target.value)}
      onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
    />
  </label>
)
