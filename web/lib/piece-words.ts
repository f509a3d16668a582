/** Said where something in front of the server takes no more of a file in one request, which only its operator can change. */
export const tooLargeForProxy =
  'Something between this browser and Earshot refuses files of this size. Ask those who run it to let larger requests through (client_max_body_size in nginx).';
