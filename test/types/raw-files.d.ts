// Of vite/client, which brings the DOM along.
declare module '*?raw' {
  const text: string;
  export default text;
}
