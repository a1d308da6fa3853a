/** Whether the server was told to stop: from then on it asks for no new calls and finishes those it has. */
export interface Lifecycle {
  stopping: boolean
}
