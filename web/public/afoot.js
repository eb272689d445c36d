// Where things are, if not beside this page; a deployment replaces this file.
// window.AFOOT_SOCKET = 'wss://...';   the sockets
// window.AFOOT_ADDRESS = 'https://...'; the address that invite links begin with
