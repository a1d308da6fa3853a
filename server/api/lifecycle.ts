/** Whether the server is shutting down: it then takes no new calls and finishes the open ones. */
export interface Lifecycle {
  stopping: boolean
}
