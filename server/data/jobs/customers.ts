import {
  type CustomerPlace,
  type ReadCustomers,
  readCustomerFile,
} from '../formats/customers/read-customers.ts'

/** Reads the customers in a table that somebody has sent. */
export const customers = ({ path, ...place }: CustomerPlace & { path: string }): Promise<ReadCustomers> =>
  readCustomerFile(path, place)
