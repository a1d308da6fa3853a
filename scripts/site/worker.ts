import { workerData } from 'node:worker_threads'
import { helpMake } from './make-files.ts'

await helpMake(workerData)
