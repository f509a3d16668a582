/** The product's name in the addresses `/api/v2/{product}/…`; any other name is not found. */
export const product = 'lingolift';
export const productApi = `/api/v2/${product}`;
