/** The page that is the app and nothing else: what the browser keeps for starting without a connection. */
export const SHELL_URL = '/app.html';
