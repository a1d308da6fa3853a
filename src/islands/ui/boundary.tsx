import { Component, type ReactNode } from 'react'
import { tellFailure } from '#lib/shell/islands.ts'

/** Takes away what fails and says so as Astro does, so that the page goes on with plain links. */
export class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    tellFailure(error)
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children
  }
}
