import type { ComponentType, ReactNode } from 'react'
import type { DeskSection } from './desk-view.ts'

const Icon = ({ children }: { children: ReactNode }) => (
  <svg
    viewBox="0 0 24 24"
    width="24"
    height="24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
)

/** A bell, a menu, a shop, figures and people. */
export const sectionIcons: Record<DeskSection, ComponentType> = {
  Tonight: () => (
    <Icon>
      <path d="M4 18h16M6 18a6 6 0 0 1 12 0M12 12V9M10 9h4" />
    </Icon>
  ),
  Menu: () => (
    <Icon>
      <path d="M6 3h12v18H6zM9 8h6M9 12h6M9 16h3" />
    </Icon>
  ),
  Shop: () => (
    <Icon>
      <path d="M4 10V21h16V10M3 10l2-6h14l2 6zM9 21v-6h6v6" />
    </Icon>
  ),
  Figures: () => (
    <Icon>
      <path d="M4 20h16M7 20v-7M12 20V5M17 20v-10" />
    </Icon>
  ),
  Team: () => (
    <Icon>
      <path d="M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20a6.5 6.5 0 0 1 13 0M16 4.5a3.5 3.5 0 0 1 0 6M18 14.2a6.5 6.5 0 0 1 3.5 5.8" />
    </Icon>
  ),
}
