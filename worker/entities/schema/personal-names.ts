/** Names of fields that speak of a person, whatever stands before or after. */
const PERSONAL =
  /e-?mail|phone|mobile|whatsapp|address|street|zip_?code|postal|birth|passport|iban|tax_?id|ssn|social_?security|salary|medical|diagnos|allerg|insurance|latitude|longitude/i

export const isPersonalName = (field: string): boolean => PERSONAL.test(field)
