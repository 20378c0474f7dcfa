/** What the lab has found, drawn by Observable Plot and told in sentences and tables: for the page and for the report alike. */
export {};
