/** Those who work for the retailer. */
export const staffRole = 'manager'
