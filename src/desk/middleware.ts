export { onRequest } from '../middleware.ts'
