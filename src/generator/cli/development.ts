// React tells of mistakes such as a missing key only in development; the markup is the same. It looks
// when it is first imported, so that this comes before all else.
process.env.NODE_ENV = "development";
