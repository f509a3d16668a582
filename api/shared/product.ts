/** The name of the product in the addresses of `/api/v2/{product}/…`; under any other name there is nothing. */
export const product = 'lingolift';
export const productApi = `/api/v2/${product}`;
