/** Role of the retailer's employees. */
export const staffRole = 'manager'
