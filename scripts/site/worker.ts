import { workerData } from 'node:worker_threads'
import { help } from './make-files.ts'

await help(workerData)
