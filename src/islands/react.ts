/** React's client in a module of its own: what imports CommonJS by itself loads another file, which adapts it. */
import 'react-dom/client'
