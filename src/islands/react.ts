/**
 * React's client in a module of its own: each module that imports CommonJS directly loads another adapter
 * file.
 */
import 'react-dom/client'
