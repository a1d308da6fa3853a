import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'

/** Renders the app into the page. It has nothing to hydrate: it renders nothing until something opens. */
export function startApp(): void {
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<App />)
}
